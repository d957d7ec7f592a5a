// The one line on stdout: that the application is ready, and where.

/** The address in the form of a URL. */
export function formatAddress(host: string, port: number): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** Says that the application is ready. Everything else that it has to say goes to the log. */
export function announceReady(host: string, port: number): void {
  process.stdout.write(`ready on ${formatAddress(host, port)}\n`);
}
