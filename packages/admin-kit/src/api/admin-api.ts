// Every call of the admin: the typed client's, on one sender that waits where a session has ended.
import {
  type AuthCalls,
  type BulkCall,
  type BulkDelete,
  type BulkUpdate,
  type AnyFields,
  type AnyRecord,
  type ChangeCalls,
  type DescribeUiCall,
  type DetailCalls,
  type ExplainCall,
  type ExportCall,
  type ImageCalls,
  type ImportCall,
  LatheError,
  type RecordCalls,
  type RelationCalls,
  type RequestSender,
  type SystemCalls,
  createAuthCalls,
  createBulkCall,
  createChangeCalls,
  createDescribeUiCall,
  createDetailCalls,
  createExplainCall,
  createExportCall,
  createImageCalls,
  createImportCall,
  createRecordCalls,
  createRelationCalls,
  createRequestSender,
  createSystemCalls,
} from "@lathe/client";
import type { AdminSession } from "../session/session.ts";

const FAMILY = "/api/admin/v1";

/** The calls of an entity that is known by its path. */
export interface EntityCalls extends RecordCalls, DetailCalls, ChangeCalls {
  readonly bulk: BulkCall<BulkUpdate<object> | BulkDelete, AnyFields>;
  readonly export: ExportCall<AnyRecord, AnyFields, object>;
  readonly import: ImportCall;
  relation(name: string): RelationCalls;
  images(field: string): ImageCalls;
}

/** Every call of the admin. */
export interface AdminApi {
  /** For what no call is for: own routes, files. */
  readonly send: RequestSender;
  /** For clients of the project's own: like the global one, in the session. */
  readonly fetch: typeof globalThis.fetch;
  readonly auth: AuthCalls;
  readonly system: SystemCalls;
  readonly describeUi: DescribeUiCall;
  readonly explain: ExplainCall;
  /** The calls of an entity, by its path: `content/articles`. */
  entity(path: string): EntityCalls;
}

/** The calls of a session. Every answer, also a refusal, is shown to `onAnswer`: it says which revision of the application answers. */
export function createAdminApi(session: AdminSession, onAnswer: (answer: Response) => void): AdminApi {
  const send = createWaitingSender(session, onAnswer);
  const entities = new Map<string, EntityCalls>();
  return {
    send,
    fetch: createWaitingFetch(session, onAnswer),
    auth: createAuthCalls(send),
    system: createSystemCalls(send),
    describeUi: createDescribeUiCall(send, FAMILY),
    explain: createExplainCall(send, FAMILY),
    entity(path) {
      const calls = entities.get(path) ?? createEntityCalls(send, path);
      entities.set(path, calls);
      return calls;
    },
  };
}

/** Calls without a session, for signing in. */
export function createAnonymousAuthCalls(): AuthCalls {
  return createAuthCalls(createRequestSender({ baseUrl: "" }));
}

/** Sends with the session's token; what is refused because the session has ended waits, and is sent again after it. */
function createWaitingSender(session: AdminSession, onAnswer: (answer: Response) => void): RequestSender {
  const fetchSeen: typeof globalThis.fetch = async (input, init) => {
    const answer = await globalThis.fetch(input, init);
    onAnswer(answer);
    return answer;
  };
  return async function send(request) {
    const token = await session.getToken(request.signal);
    // A form tells how far it is by the browser's own way; what it is refused with is not seen.
    const isForm = request.form !== undefined;
    try {
      const answer = await createRequestSender({
        baseUrl: "",
        token,
        ...(isForm ? {} : { fetch: fetchSeen }),
      })(request);
      if (isForm) onAnswer(answer);
      return answer;
    } catch (error) {
      if (!(error instanceof LatheError) || error.status !== 401) throw error;
      session.end(token);
      return send(request);
    }
  };
}

/** The same for those who send by themselves. */
function createWaitingFetch(
  session: AdminSession,
  onAnswer: (answer: Response) => void,
): typeof globalThis.fetch {
  return async function fetchInSession(input, init = {}) {
    const token = await session.getToken(init.signal ?? undefined);
    const headers = new Headers(init.headers);
    headers.set("authorization", `Bearer ${token}`);
    const answer = await globalThis.fetch(input, { ...init, headers });
    onAnswer(answer);
    if (answer.status !== 401) return answer;
    session.end(token);
    return fetchInSession(input, init);
  };
}

function createEntityCalls(send: RequestSender, path: string): EntityCalls {
  const base = `${FAMILY}/${path}`;
  const entity = path.slice(path.indexOf("/") + 1);
  return {
    ...createRecordCalls(send, base),
    ...createDetailCalls(send, base),
    ...createChangeCalls(send, base),
    bulk: createBulkCall(send, base),
    export: createExportCall(send, base),
    import: createImportCall(send, base),
    relation: (name) => createRelationCalls(send, base, name),
    images: (field) => createImageCalls(send, `${FAMILY}/_media/${entity}/${field}`),
  };
}
