/** URLs as Java treats them: the text codecs of forms, and `java.net.URL`. */
export { urlDecode, urlEncode } from './url-coding.js';
export { type JavaUrl, parseJavaUrl } from './url-parser.js';
