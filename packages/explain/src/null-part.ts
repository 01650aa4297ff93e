/** Which expression of a script was null if it failed: Elasticsearch shows the accessed member, not its receiver. */
import { type PainlessTree, parseScript } from '@sluice/painless'
import type { Span } from './explanation.js'

/** Java's message if an operand is null, and not the receiver of a member. */
const OPERAND = /"(?:left|right|value|args\[\d\]|this\.wrapped)" is null$|primitiveConversion\(.*\)" is null$/

/**
 * The null expression: the receiver of the access at the offset, or the operand that is there. Null if it cannot be determined.
 *
 * @param offset where the exception came up
 * @param reason the text of the null pointer exception
 * @throws JavaException script_exception for a source that is not a script
 */
export function nullPartAt(source: string, offset: number, reason: string): Span | null {
  const { spans } = parseScript(source)
  for (const [node, span] of spans ?? []) {
    if (node.at !== offset) continue
    // Inner expressions come first: that which begins here is the operand.
    if (OPERAND.test(reason)) return span
    const receiver = receiverOf(node)
    if (receiver !== null) return spans?.get(receiver) ?? null
  }
  return null
}

const receiverOf = (node: PainlessTree.Expression): PainlessTree.Expression | null =>
  node.kind === 'dot' || node.kind === 'methodCall' || node.kind === 'index' ? node.receiver : null
