import { step } from '../../../schemas/authoring/steps.ts'
import { authoredComponent } from './authoredComponent.tsx'

export default authoredComponent('Step', step)
