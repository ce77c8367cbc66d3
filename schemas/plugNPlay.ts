/** What to do where packages are needed as files, and Yarn keeps them in archives. */
export const needsNodeModules =
  "Plug'n'Play of Yarn has no `node_modules`, where packages are looked for. Write `nodeLinker: node-modules` to `.yarnrc.yml`, and run `yarn install`."
