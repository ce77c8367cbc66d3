import { steps } from '../../../schemas/authoring/steps.ts'
import { authoredComponent } from './authoredComponent.tsx'

export default authoredComponent('Steps', steps)
