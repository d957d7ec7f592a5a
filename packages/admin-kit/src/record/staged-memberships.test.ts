import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import {
  type MembershipStep,
  type StagedMemberships,
  countStagedMemberships,
  dropStagedMembership,
  listStagedMembers,
  stageMembership,
  toRelationChanges,
} from "./staged-memberships.ts";

const harbour = { id: "Harbour", label: "Harbour" };
const traffic = { id: "Traffic", label: "Traffic" };
const budget = { id: "Budget", label: "Budget" };
const members = [harbour, traffic] as const;

describe("staged memberships", () => {
  const stage = (...steps: readonly MembershipStep[]) =>
    steps.reduce<StagedMemberships>((staged, step) => stageMembership(staged, "tags", step), {});

  it("are what is added and removed, by relation", () => {
    const staged = stage({ kind: "add", record: budget }, { kind: "remove", record: traffic });
    assert.deepEqual(staged, { tags: { add: [budget], remove: [traffic] } });
    assert.deepEqual(toRelationChanges(staged), { tags: { add: ["Budget"], remove: ["Traffic"] } });
    assert.equal(countStagedMemberships(staged), 2);
  });

  it("show the members as they will be", () => {
    const staged = stage({ kind: "add", record: budget }, { kind: "remove", record: traffic });
    assert.deepEqual(
      listStagedMembers(members, staged["tags"]).map(({ record, state }) => `${record.label} ${state}`),
      ["Harbour kept", "Traffic removed", "Budget added"],
    );
  });

  it("end where a change is taken back", () => {
    assert.deepEqual(stage({ kind: "add", record: budget }, { kind: "remove", record: budget }), {});
    assert.deepEqual(stage({ kind: "remove", record: traffic }, { kind: "add", record: traffic }), {});
    assert.deepEqual(stage({ kind: "remove", record: traffic }, { kind: "undo", record: traffic }), {});
    assert.deepEqual(dropStagedMembership(stage({ kind: "add", record: budget }), "tags"), {});
    assert.equal(toRelationChanges({}), undefined);
  });

  it("never name a record twice, whatever was clicked", () => {
    const step = fc.record({
      kind: fc.constantFrom("add" as const, "remove" as const, "undo" as const),
      record: fc.constantFrom(harbour, traffic, budget),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { add = [], remove = [] } = stage(...steps)["tags"] ?? {};
        const ids = [...add, ...remove].map(({ id }) => id);
        assert.equal(new Set(ids).size, ids.length);
      }),
    );
  });
});
