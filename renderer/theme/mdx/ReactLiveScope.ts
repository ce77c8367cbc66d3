import React from 'react'

/** Names that live code can use without an import. `src/theme/ReactLiveScope` of a site adds its own. */
const scope: Record<string, unknown> = { React, ...React }

export default scope
