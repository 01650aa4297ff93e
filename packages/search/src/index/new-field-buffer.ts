/** The buffer that takes the values of a field. */
import { standardAnalyzer } from '../analysis/standard.js'
import type { FieldNode } from '../mapping/mapping-node.js'
import { BinaryBuffer } from './binary-buffer.js'
import {
  BooleanBuffer,
  type FieldBuffer,
  LongBuffer,
  NumberBuffer,
  PresenceBuffer,
  TermsBuffer,
  TokensBuffer,
} from './field-buffer.js'

/** A buffer by the storage of a field. */
export function newFieldBuffer({ mapper, values }: FieldNode): FieldBuffer {
  if (mapper.storage === 'points') return new LongBuffer()
  if (mapper.storage === 'terms') return new TermsBuffer()
  if (mapper.storage === 'presence') return new PresenceBuffer()
  if (mapper.storage === 'binary') return new BinaryBuffer()
  if (mapper.storage === 'tokens')
    return new TokensBuffer(
      mapper.analyzer ?? standardAnalyzer,
      Number(values['position_increment_gap'] ?? 100),
      mapper.countsOverlaps === true,
    )
  return mapper.storage === 'boolean' ? new BooleanBuffer() : new NumberBuffer()
}
