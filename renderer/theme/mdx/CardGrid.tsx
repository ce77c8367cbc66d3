import { cardGrid } from '../../../schemas/authoring/columns.ts'
import { authoredComponent } from './authoredComponent.tsx'

export default authoredComponent('CardGrid', cardGrid)
