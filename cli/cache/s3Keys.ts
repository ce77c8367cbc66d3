import { installedPackage } from '../loadPackage.ts'

/** Keys that requests to S3 are signed with. */
export interface S3Keys {
  accessKeyId: string
  secretAccessKey: string
  /** Of keys that end, such as those of a role. */
  sessionToken?: string | undefined
}

/** Values of the environment variables that have keys. */
export interface S3KeysEnv {
  AWS_ACCESS_KEY_ID?: string | undefined
  AWS_SECRET_ACCESS_KEY?: string | undefined
  AWS_SESSION_TOKEN?: string | undefined
}

/** The package of the SDK of AWS that finds keys. */
const chainPackage = '@aws-sdk/credential-providers'

/**
 * Find keys in the environment, else where the SDK of AWS looks for them: profiles, single sign-on, roles of a workflow or a machine.
 * `root` is a folder in which its package may be installed. The function that is returned gets new keys before the last ones end.
 *
 * Throws an error if there are none.
 */
export async function s3Keys(env: S3KeysEnv, root: string): Promise<() => Promise<S3Keys>> {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = env
  if (AWS_ACCESS_KEY_ID && AWS_SECRET_ACCESS_KEY) {
    const keys = {
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      sessionToken: AWS_SESSION_TOKEN,
    }
    return async () => keys
  }
  const sdk = installedPackage<{ fromNodeProviderChain: () => () => Promise<S3Keys> }>(chainPackage, root)
  const inEnvironment = 'set `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY` in the environment'
  if (!sdk)
    throw new Error(
      `its keys are missing: ${inEnvironment}, or install \`${chainPackage}\`, which finds those of profiles and roles`,
    )
  const findKeys = sdk.fromNodeProviderChain()
  await findKeys().catch(({ message }: Error) => {
    throw new Error(`its keys are missing: ${inEnvironment}, or mend what the SDK of AWS says: ${withoutEnd(message)}`)
  })
  return findKeys
}

const withoutEnd = (message: string) => message.split('\n', 1)[0]!.replace(/[\s.]+$/, '')
