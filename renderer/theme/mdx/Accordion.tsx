import { accordion } from '../../../schemas/authoring/accordion.ts'
import { authoredComponent } from './authoredComponent.tsx'

export default authoredComponent('Accordion', accordion)
