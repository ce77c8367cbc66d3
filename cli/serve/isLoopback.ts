/** Whether a host name or IP address is a loopback one, which other machines cannot reach. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host) || /^[a-z\d-]+(\.[a-z\d-]+)*\.localhost$/i.test(host)
