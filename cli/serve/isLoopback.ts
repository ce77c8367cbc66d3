/** Whether a name or address means this machine itself, and nobody else can reach it. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host) || /^[a-z\d-]+(\.[a-z\d-]+)*\.localhost$/i.test(host)
