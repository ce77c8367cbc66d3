import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The projects in the order in which their files begin. Tests that wait leave the processor to others, so they begin while
 * there are others; what is left at the end are short files.
 */
const order = ['waiting', 'site', 'browser', 'node']

export class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => order.indexOf(a.project.name) - order.indexOf(b.project.name))
  }
}
