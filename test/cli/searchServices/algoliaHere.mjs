import http from 'node:http'
import https from 'node:https'

/** Loaded into a process before it starts: whatever it asks of Algolia's hosts is asked of the server on ALGOLIA_PORT. */
const { request } = https
https.request = (options, onResponse) => {
  if (!/\.(?:algolia\.net|algolianet\.com)$/.test(options.hostname)) return request(options, onResponse)
  return http.request(
    { ...options, agent: undefined, hostname: '127.0.0.1', port: process.env.ALGOLIA_PORT },
    onResponse,
  )
}
