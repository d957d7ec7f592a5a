// The request id: one name for a request, on its answer and in every log line, in both APIs.

/** The header that carries the request id, in lower case as servers read it. */
export const REQUEST_ID_HEADER = "x-request-id";

/** The grammar of a request id taken from a caller; a server makes its own id where the sent one does not fit. */
export const REQUEST_ID_PATTERN = "^[A-Za-z0-9_-]{1,64}$";
