// The fastest that Node itself can answer: a constant of a given size, by nothing but node:http.
import { createServer } from "node:http";

const constants = new Map<string, Buffer>();

const server = createServer((request, response) => {
  const size = request.url?.slice(1) ?? "0";
  let body = constants.get(size);
  if (body === undefined) constants.set(size, (body = Buffer.alloc(Number(size), "x")));
  response.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "content-length": body.length,
  });
  response.end(body);
});

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(`ready on http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
});

process.on("SIGTERM", () => process.exit(0));
