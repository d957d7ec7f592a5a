// The client repeats facts of the contract, because a generated client has no dependencies: here they are held against it.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import {
  OPERATOR_ROUTES,
  AUTH_BASE,
  AUTH_ROUTES,
  DETAIL_ROUTES,
  type Account,
  type AdminImage as ContractAdminImage,
  type ApplicationErrorCode,
  type CurrentSession as ContractCurrentSession,
  EXPLAIN_SEGMENT,
  type Explanation as ContractExplanation,
  type ExternalImage as ContractExternalImage,
  type FailedImage as ContractFailedImage,
  FAILED_STATE,
  FAMILY_BASE,
  type ListEnvelope,
  MEDIA_ROUTES,
  type MediaAsset as ContractMediaAsset,
  type ChangedMemberships as ContractChangedMemberships,
  type Membership as ContractMembership,
  type MembershipChange as ContractMembershipChange,
  OPENAPI_SEGMENT,
  type OwnSession as ContractOwnSession,
  type Preferences as ContractPreferences,
  type OptionList as ContractOptionList,
  type ProblemDetails as ContractProblem,
  RECORD_ROUTES,
  type Referrers as ContractReferrers,
  SYSTEM_RESOURCES,
  SYSTEM_RESOURCE_NAMES,
  type SessionCreated,
  type Ui as ContractUi,
  type UiScreen as ContractUiScreen,
  UI_SEGMENT,
} from "@lathe/contract";
import {
  type CurrentSession,
  type OwnSession,
  type Preferences,
  type Session,
  type SessionAccount,
  createAuthCalls,
} from "./auth.ts";
import { type AdminCalls, createClient } from "./client.ts";
import type { FailedImage } from "./desk-types.ts";
import type { Explanation } from "./explain.ts";
import { type Referrers, createDetailCalls } from "./details.ts";
import { type AdminImage, type ExternalImage, type MediaAsset, createImageCalls } from "./images.ts";
import type { RecordPage } from "./pages.ts";
import type { ProblemCode, ProblemDetails } from "./problem.ts";
import { type RecordCalls, createRecordCalls } from "./records.ts";
import {
  type ChangedMemberships,
  type Membership,
  type MembershipChange,
  type OptionList,
  type RelationCalls,
  createRelationCalls,
} from "./relations.ts";
import type { Ui, UiScreen } from "./ui-types.ts";
import { type ScriptedServer, withServer } from "./testing/scripted-server.ts";

/** The type `true` where two types are the same; of members, also whether they are optional. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

suite("types", () => {
  test("are those of the contract", () => {
    const facts: {
      readonly account: Same<
        SessionAccount,
        Omit<Account, "permissions"> & Pick<SessionAccount, "permissions">
      >;
      readonly permissions: Account["permissions"] extends SessionAccount["permissions"] ? true : false;
      readonly session: SessionCreated extends Session ? true : false;
      readonly current: ContractCurrentSession extends CurrentSession ? true : false;
      readonly ownSession: Same<OwnSession, ContractOwnSession>;
      readonly preferences: Same<Preferences, ContractPreferences>;
      readonly page: Same<Omit<RecordPage<string, number | null>, "next">, ListEnvelope<string>>;
      readonly membership: Same<Membership, ContractMembership>;
      readonly membershipChange: Same<MembershipChange, ContractMembershipChange>;
      readonly changedMemberships: Same<ChangedMemberships, ContractChangedMemberships>;
      readonly referrers: Same<Referrers, ContractReferrers>;
      readonly options: Same<OptionList<object>, ContractOptionList<object>>;
      readonly codes: Same<ProblemCode, ApplicationErrorCode | "unknown">;
      readonly problem: ContractProblem extends ProblemDetails ? true : false;
      readonly adminImage: Same<AdminImage<"a">, ContractAdminImage<"a">>;
      readonly externalImage: Same<ExternalImage<"a">, ContractExternalImage<"a">>;
      readonly failedImage: Same<FailedImage, ContractFailedImage>;
      readonly asset: ContractMediaAsset extends MediaAsset ? true : false;
      readonly explanation: Same<Explanation, ContractExplanation>;
      readonly screen: Same<UiScreen, ContractUiScreen>;
      readonly ui: Same<Omit<Ui, "account">, Omit<ContractUi, "account">>;
    } = {
      account: true,
      permissions: true,
      session: true,
      current: true,
      ownSession: true,
      preferences: true,
      page: true,
      membership: true,
      membershipChange: true,
      changedMemberships: true,
      referrers: true,
      options: true,
      codes: true,
      problem: true,
      adminImage: true,
      externalImage: true,
      failedImage: true,
      asset: true,
      explanation: true,
      screen: true,
      ui: true,
    };
    assert.equal(Object.keys(facts).length, 21);
  });
});

/** The lines of the requests that calls send. */
async function linesOf(use: (server: ScriptedServer) => Promise<unknown>): Promise<readonly string[]> {
  const answer = { json: { items: [], account: {} } };
  return withServer(
    Array.from({ length: 16 }, () => answer),
    async (server) => {
      await use(server);
      return server.requests.map(({ line }) => line);
    },
  );
}

function routeLine(
  base: string,
  { method, path }: { readonly method: string; readonly path: string },
): string {
  const filled = path.replace(":relation", "tags").replaceAll(/:\w+/g, "x");
  return `${method} ${base}${filled}`;
}

suite("routes", () => {
  test("of sessions and passwords", async () => {
    const lines = await linesOf(async ({ send }) => {
      const auth = createAuthCalls(send);
      await auth.signIn({ email: "", password: "" });
      await auth.currentSession();
      await auth.signOut();
      await auth.listSessions();
      await auth.endSession("x");
      await auth.getPreferences();
      await auth.setPreferences({});
      await auth.changePassword({ currentPassword: "", newPassword: "" });
      await auth.signUp({ email: "", password: "" });
      await auth.requestPasswordReset("");
      await auth.resetPassword("x", "");
      await auth.requestVerification("");
      await auth.verifyAddress("x");
      await auth.acceptInvitation("x", "");
      await auth.followSignInLink("x");
    });
    assert.deepEqual(
      lines,
      Object.values(AUTH_ROUTES).map((route) => routeLine(AUTH_BASE, route)),
    );
  });

  test("of records and relations", async () => {
    const lines = await linesOf(async ({ send }) => {
      const records: RecordCalls = createRecordCalls(send, "/m/e");
      const tags: RelationCalls = createRelationCalls(send, "/m/e", "tags");
      await records.list();
      await records.get("x");
      await records.create({});
      await records.update("x", {});
      await records.delete("x");
      await tags.options();
      await tags.option("x");
      await tags.list("x");
      await tags.add("x", "x").catch(() => {});
      await tags.remove("x", "x");
      await tags.change("x", {});
    });
    assert.deepEqual(
      lines,
      Object.values(RECORD_ROUTES).map((route) => routeLine("/m/e", route)),
    );
  });

  test("about one record", async () => {
    const lines = await linesOf(async ({ send }) => {
      const details = createDetailCalls(send, "/m/e");
      await details.relationTotals("x");
      await details.referrers("x");
    });
    assert.deepEqual(
      lines,
      Object.values(DETAIL_ROUTES).map((route) => routeLine("/m/e", route)),
    );
  });

  test("of images", async () => {
    const lines = await linesOf(async ({ send }) => {
      const images = createImageCalls(send, "/media");
      await images.upload(new Blob());
      await images.get("x");
      await images.file("x", "x");
      await images.process("x");
    });
    assert.deepEqual(
      lines,
      Object.values(MEDIA_ROUTES).map((route) => routeLine("/media", route)),
    );
  });

  test("of the application's own resources, and of the documents", async () => {
    const lines = await linesOf(async ({ baseUrl }) => {
      const client = createClient<AdminCalls>({ family: "admin", entities: {} }, { baseUrl });
      for (const resource of SYSTEM_RESOURCE_NAMES) {
        const list: () => Promise<unknown> = client.system[resource].list;
        await list();
      }
      await client.system.accounts.requestPasswordReset("x");
      await client.system.summary();
      await client.system.search({ q: "x" });
      await client.system.failedImages.list({ limit: 1 });
      await client.describeApi();
      await client.describeUi();
      await client.explain({
        family: "external",
        module: "m",
        entity: "e",
        operation: "get",
        id: "x",
        account: null,
        parameters: { most: 3 },
      });
      await client.explain({
        family: "admin",
        module: "m",
        entity: "e",
        operation: "create",
        account: "a",
      });
    });
    assert.deepEqual(lines, [
      ...SYSTEM_RESOURCE_NAMES.map((resource) => `GET ${FAMILY_BASE.admin}/${SYSTEM_RESOURCES[resource]}`),
      routeLine(FAMILY_BASE.admin, OPERATOR_ROUTES.requestAccountReset),
      routeLine(FAMILY_BASE.admin, OPERATOR_ROUTES.summary),
      `${routeLine(FAMILY_BASE.admin, OPERATOR_ROUTES.search)}?q=x`,
      `${routeLine(FAMILY_BASE.admin, OPERATOR_ROUTES.failedImages)}?limit=1&state=${FAILED_STATE}`,
      `GET ${FAMILY_BASE.admin}/${OPENAPI_SEGMENT}`,
      `GET ${FAMILY_BASE.admin}/${UI_SEGMENT}`,
      `GET ${FAMILY_BASE.admin}/${EXPLAIN_SEGMENT}?family=external&module=m&entity=e&operation=get&id=x&anonymous=true&parameters=%7B%22most%22%3A3%7D`,
      `GET ${FAMILY_BASE.admin}/${EXPLAIN_SEGMENT}?family=admin&module=m&entity=e&operation=create&account=a`,
    ]);
  });
});
