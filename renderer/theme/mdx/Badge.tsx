import { badge } from '../../../schemas/authoring/badge.ts'
import { authoredComponent } from './authoredComponent.tsx'

export default authoredComponent('Badge', badge)
