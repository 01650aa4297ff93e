/** Operations on many indices that cannot be taken back. */
import { illegalArgument } from '@sluice/java'

/** Throws illegal_argument_exception for wildcards and for no name, as `action.destructive_requires_name` has it by default. */
export function refuseWildcards(expression: string | undefined): void {
  if (expression === undefined || expression === '_all' || expression.includes('*'))
    throw illegalArgument('Wildcard expressions or all indices are not allowed')
}
