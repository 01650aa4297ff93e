/** The changes that the editor offers where the cursor is. Loaded with the first click into the text. */
import { actionsAt } from '@sluice/language-service'
import type { ToolRequests } from '../tools-protocol.js'
import { fileName } from './findings.js'

/** Changes that are offered at a place. */
export const actionsOf = ({ pipeline, offset }: ToolRequests['actions']['ask']): ToolRequests['actions']['answer'] =>
  actionsAt(pipeline.text, offset, { name: fileName(pipeline), format: pipeline.format })
