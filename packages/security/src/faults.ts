/** Faults of the APIs of security, with Elasticsearch's types and texts. */
import { JavaException } from '@sluice/java'

/** 400 `validation_exception`: what the server has against a request that is well formed. */
export const validationFault = (text: string): JavaException =>
  new JavaException('org.elasticsearch.common.ValidationException', `Validation Failed: 1: ${text};`, undefined, {
    $status: 400,
  })
