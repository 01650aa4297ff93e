/** `machine_learning`: anomalies that jobs have found. */
import { z } from 'zod'
import { alertSuppression, defineRuleType } from '../define-rule-type.js'

export default defineRuleType({
  type: 'machine_learning',
  summary: 'Anomalies of machine learning jobs with a score above a threshold.',
  required: {
    anomaly_threshold: z.number().int().min(0),
    machine_learning_job_id: z.union([z.string(), z.array(z.string()).min(1)]),
  },
  optional: { alert_suppression: alertSuppression },
  defaults: {},
  hasIndex: false,
  normal: fields => ({ ...fields, machine_learning_job_id: [fields.machine_learning_job_id].flat() }),
})
