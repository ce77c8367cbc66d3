import data from '../../data/events.json'

/** Something that happens in the browser and can be listened to. */
export interface BrowserEvent {
  name: string
  /** Where it comes from. */
  group: 'app' | 'cypress'
  /** What a handler receives. */
  arguments: { name: string; type: string; meaning: string }[]
  when: string
  /** What a handler can change by what it returns. */
  returnValue: string | null
  testingType: 'any' | 'e2e'
}

export const browserEvents = data.events as BrowserEvent[]
