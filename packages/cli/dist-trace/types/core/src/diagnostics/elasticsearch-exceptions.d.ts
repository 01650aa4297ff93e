/** Which Java exceptions extend ElasticsearchException: `root_cause` follows their causes, and factories throw them unwrapped. */
import type { JavaException } from '../../../java/src/index.js';
/** Whether an exception is one of Elasticsearch's own family. */
export declare const isElasticsearchException: (exception: JavaException) => boolean;
