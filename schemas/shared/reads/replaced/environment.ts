import os from 'node:os'
import { record, recordOwnVariable } from '../recording.ts'
import { replace } from './replace.ts'

/** Record what is read of the environment: variables, arguments, the working folder, the user. */
export function replaceEnvironment(): void {
  const proxy = new Proxy(process.env, {
    get(env, name) {
      if (typeof name === 'string') record('env', name)
      return Reflect.get(env, name)
    },
    has(env, name) {
      if (typeof name === 'string') record('env', name)
      return Reflect.has(env, name)
    },
    getOwnPropertyDescriptor(env, name) {
      if (typeof name === 'string') record('env', name)
      return Reflect.getOwnPropertyDescriptor(env, name)
    },
    ownKeys(env) {
      record('env', '*')
      return Reflect.ownKeys(env)
    },
    set(env, name, value) {
      if (typeof name === 'string') recordOwnVariable(name)
      return Reflect.set(env, name, value)
    },
  })
  Object.defineProperty(process, 'env', { value: proxy, configurable: true, enumerable: true, writable: true })
  replace(process, 'cwd', () => record('cwd', ''))
  for (const name of ['argv', 'execArgv'] as const) {
    const onRead = new Proxy(process[name], {
      get(list, key) {
        // Libraries look for `--no-color`: nothing else counts for them.
        if (key === 'includes' || key === 'indexOf')
          return (argument: string, ...more: number[]) => {
            const hasArgument = list.includes(argument)
            record('process', hasArgument && key === 'indexOf' ? name : `${name} ${argument}`)
            return list[key](argument, ...more)
          }
        record('process', name)
        return Reflect.get(list, key)
      },
    })
    Object.defineProperty(process, name, { value: onRead, configurable: true, enumerable: true, writable: true })
  }
  for (const name of ['hostname', 'homedir', 'tmpdir', 'userInfo']) replace(os, name, () => record('os', name))
}
