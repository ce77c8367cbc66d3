import { column } from '../../../schemas/authoring/columns.ts'
import { authoredComponent } from './authoredComponent.tsx'

export default authoredComponent('Column', column)
