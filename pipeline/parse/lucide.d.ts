/** Without this, the compiler would infer the type of 800 KB. */
declare module 'lucide-static/icon-nodes.json' {
  import type { IconShape } from '../../schemas/authoring/component.ts'

  const shapes: Record<string, IconShape>
  export default shapes
}
