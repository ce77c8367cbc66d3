/** Name of the JSON file with a `BuiltSite` in an output folder: settings and all files. It marks a folder that a build may replace. */
export const outputMarker = '.built-by-quire'

/** Whether the path of an output file stays in the output folder. */
export const isOutputPath = (path: string): boolean => !/(?:^|\/)\.{0,2}(?:\/|$)|[\\\0]/.test(path)
