import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect } from 'vitest'
import { folder, put, tree } from '../folder.ts'
import { freePort } from '../freePort.ts'

const isMissing = spawnSync('nginx', ['-v']).error !== undefined && !process.env.CI
/** Why tests that need it are skipped; empty if they are not. */
export const withoutNginx = isMissing ? ' (skipped: `apt-get install nginx` installs it)' : ''

/** A server that Bazel's manual names as a remote cache: nginx with WebDAV. */
export interface BazelServer {
  address: string
  /** What it keeps, by path: `ac/…`, `cas/…`. */
  files(): Record<string, string>
  root: string
  stop(): void
}

export async function bazelServer(): Promise<BazelServer> {
  const root = folder()
  const port = await freePort()
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${root}/temp;`)
  put(root, {
    'nginx.conf': `${process.getuid?.() === 0 ? 'user root;' : ''}
      pid ${root}/pid; daemon off; events {}
      http {
        access_log off; ${temp.join(' ')}
        server {
          listen 127.0.0.1:${port};
          root ${root}/cache;
          location ~ ^/(?:ac|cas)/ {
            dav_methods PUT;
            create_full_put_path on;
            client_max_body_size 1G;
          }
          location / { return 405; }
        }
      }`,
    'cache/.keep': '',
  })
  const server = spawn('nginx', ['-e', join(root, 'log'), '-c', join(root, 'nginx.conf')], { stdio: 'ignore' })
  const status = () => fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.status, String)
  await expect.poll(status).toBe(405)
  return {
    address: `bazel+http://127.0.0.1:${port}`,
    files: () => tree(join(root, 'cache')),
    root: join(root, 'cache'),
    stop: () => void server.kill(),
  }
}
