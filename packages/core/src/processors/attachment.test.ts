import { cases } from '../testkit/cases.js'
import attachment from './attachment.js'

cases(attachment, {})
