/** Messages that the first scripts of a page show, in English. They are few, because every page loads them at once. */
export const earlyMessages = {
  'CodeBlock.copied': 'Copied',
  'CodeBlock.copyFailed': 'Copy failed',
  'CodeBlock.wordWrapToggle': 'Toggle word wrap',
  'LoadError.features': 'Some features did not load.',
  'LoadError.reload': 'Reload',
  'LoadError.dismiss': 'Dismiss',
} as const
