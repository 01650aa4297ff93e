/** How faults of null-flow are said. */
import type { NullFault } from './null-flow.js'

const EFFECTS: Record<NullFault['use'], string> = {
  member: 'reading on from it fails',
  comparison: 'comparing it by order fails',
  condition: 'null is not a condition and fails',
  loop: 'a loop over it fails',
  arithmetic: 'computing with it fails',
  match: 'matching it fails',
}

/** The fault, with the field and the expression. */
export const nullMessage = ({ field, written, use }: NullFault): string =>
  `"${field}" may be missing: then ${written} is null, and ${EFFECTS[use]}`

/** How to fix it. */
export function nullHelp({ use, written }: NullFault): string {
  switch (use) {
    case 'member':
      return `Write ${written}?. and compare the result, or test ${written} != null before.`
    case 'condition':
      return `Write ${written} == true.`
    default:
      return `Test ${written} != null before.`
  }
}
