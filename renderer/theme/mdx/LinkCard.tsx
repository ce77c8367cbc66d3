import { linkCard } from '../../../schemas/authoring/cards.ts'
import { authoredComponent } from './authoredComponent.tsx'

export default authoredComponent('LinkCard', linkCard)
