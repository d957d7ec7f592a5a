// Tells requests that come from elsewhere: any page that is open in a browser can talk to a server on this machine.

/** What a request says of where it is from and where it is for, each header as often as it was sent. */
export interface RequestSource {
  readonly host: readonly string[];
  readonly origin: readonly string[];
  readonly fetchSite: readonly string[];
  /** Whether it is for project data. */
  readonly isApi: boolean;
}

// The port says nothing of who asks, and differs where it is forwarded: browsers name the one they connect to.
const LOOPBACK_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::[1-9][0-9]{0,4})?$/i;

// Nothing is served at [::1], so a page from there is somebody else's.
const OWN_HOSTS = ["127.0.0.1", "localhost"];

/** What a request is to do about its source; undefined where it is one of our own. */
export function originProblem(source: RequestSource, port: number): string | undefined {
  const { host, origin, fetchSite, isApi } = source;
  if (host.length !== 1 || !LOOPBACK_HOST.test(host[0] ?? "")) {
    return describeOwnHost(port);
  }
  const own = OWN_HOSTS.flatMap((name) => listOwnHosts(name, port).map((one) => `http://${one}`));
  if (origin.length > 1 || (origin[0] !== undefined && !own.includes(origin[0]))) return FOREIGN_PAGE;
  const sites = isApi ? OWN_FETCH_SITES : [...OWN_FETCH_SITES, "same-site"];
  return fetchSite.every((site) => sites.includes(site)) ? undefined : FOREIGN_PAGE;
}

/** Where a request is to be sent that was sent for another host. */
export function describeOwnHost(port: number): string {
  return `This server answers only for this machine. Use http://127.0.0.1:${port}.`;
}

/** Where browsers say a request comes from: a page of ours, or no page at all. */
const OWN_FETCH_SITES = ["same-origin", "none"];

const FOREIGN_PAGE =
  "This request comes from a page of another site, and those get no answer. Use the editor's own page.";

function listOwnHosts(name: string, port: number): readonly string[] {
  return port === 80 ? [name, `${name}:80`] : [`${name}:${port}`];
}
