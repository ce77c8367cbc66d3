import { field } from '../../../schemas/authoring/field.ts'
import { authoredComponent } from './authoredComponent.tsx'

export default authoredComponent('Field', field)
