import { pathInItsSite } from '../../schemas/shared/files/refFolder.ts'

/** Files that operating systems and version control create. They are skipped without a diagnostic. */
export const isSystemFile = (name: string): boolean =>
  /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|\.gitkeep|\.keep|\.gitignore|\.gitattributes)$/i.test(name)

/** Names that begin with a dot and are meant for hosts or readers. */
const publicDotfiles = /^\.(?:well-known|nojekyll|htaccess|domains|surgeignore|assetsignore)$/i

/** Files that may contain secrets or old versions: repositories, packages, keys, states, swap files and backups. */
const privateNames =
  /^(?:node_modules|id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?(?:\.(?!pub$).*)?|_netrc|_npmrc|authorized_keys|known_hosts|.*\.(?:pem|ppk|p8|pk8|p12|pkcs12|pfx|key|keytab|jks|jceks|bks|keystore|kdbx?|keychain(?:-db)?|agekey|ovpn|kubeconfig|mobileprovision|env(?:\.(?:local|development|production|staging|test))?|tfvars(?:\.json)?|tfstate(?:\..*)?|sw[a-p]|bak|orig|tmp)|.*~)$/i

/** The names under which services hand out credentials, and tools keep them. Docs about them have other endings. */
const credentialNames =
  /^(?:(?:.*[-_])?(?:credentials|client[-_]secret|service[-_]?account(?:[-_]?key)?|accesskeys|rootkey)(?:[-_].*)?\.(?:json|csv|ya?ml|toml|ini|xml)|secrets?\.(?:json|ya?ml|toml|ini)|kubeconfig\.ya?ml|.*firebase-adminsdk.*\.json|kubeconfig|htpasswd|secring\..*|wallet\.dat|ssh_host_\w+_key|.*_(?:rsa|dsa|ecdsa|ed25519))$/i

/** Whether a file or folder of this name is never published. All dotfiles are private, but those that hosts need. */
export const isPrivateName = (name: string): boolean =>
  (name.startsWith('.') && !publicDotfiles.test(name)) || privateNames.test(name) || credentialNames.test(name)

/** The first private name in a path from the site's root: `docs/.plans/a.pdf` → `.plans`. */
export const privateNameIn = (path: string): string | undefined =>
  pathInItsSite(path)
    .split(/[\\/]/)
    .find((part) => part !== '..' && isPrivateName(part))

/** Whether a part of a path from the site's root is private. */
export const isPrivatePath = (path: string): boolean => privateNameIn(path) !== undefined

/** Whether a hidden file or folder has the name of one with secrets: `.env`, `.ssh`. */
export const isSecretDotfile = (name: string): boolean =>
  /^\.(?:env|npmrc|netrc|yarnrc|pypirc|htpasswd|pgpass|git|ssh|aws|azure|gnupg|kube|docker|quire)\b/i.test(name)

/** Modules may import code, pictures and Markdown of any name. */
const isCode = (path: string) => /\.(?:[cm]?[jt]sx?|css|s[ac]ss|less|styl|svg|mdx?)$/i.test(path)

/** Names of files that hold nothing but secrets. Those of examples are no secrets: `.env.example`. */
const secretFiles =
  /^(?:\.env(?:\.(?!(?:example|sample|template|dist|defaults?|schema|test)$)[\w.-]+)?|\.(?:npmrc|netrc|pypirc|htpasswd|pgpass|git-credentials)|_netrc|_npmrc|id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?|.*\.(?:pem|ppk|p8|pk8|p12|pkcs12|pfx|keytab|jks|jceks|keystore|kdbx?|keychain(?:-db)?|agekey|ovpn|tfstate)|(?:credentials|client[-_]secret|service[-_]?account[-_]?key|accesskeys|rootkey|secrets?)\.(?:json|csv)|.*firebase-adminsdk.*\.json)$/i
const secretFolders = /^\.(?:git|ssh|aws|azure|gnupg|kube|docker)$/i

/** The name of a secret in the path of a file that a module imports, from the site's root. Packages have none: they are published. */
export function secretNameIn(path: string): string | undefined {
  const names = pathInItsSite(path).split('/')
  if (names.includes('node_modules') || isCode(path)) return undefined
  const file = names.at(-1)!
  return secretFiles.test(file) ? file : names.slice(0, -1).find((name) => secretFolders.test(name))
}
