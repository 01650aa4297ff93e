/**
 * First pass: source text to tokens. The rules are those of Painless's language specification. Two of them need memory: a `/` begins a
 * regular expression or is a division depending on the token before it, and after `.` or `?.` exactly one token is read in
 * another mode, where keywords are plain names and digits never form a decimal.
 *
 * A string that is not a token does not throw: Elasticsearch reads tokens only as its parser asks for them, so a syntax error
 * before that text wins. The list then ends with an `error` token instead of `end`.
 */
/** Kinds with many texts; every other kind (keywords, operators, punctuation) is its own text. */
export type TokenKind = string;
/** A token. `text` is the source between `start` and `end`; of an `error` token it is the text that Elasticsearch shows. */
export interface Token {
    readonly kind: TokenKind;
    readonly text: string;
    readonly start: number;
    readonly end: number;
}
/** Kinds whose text is not their name. */
export declare const tokenKinds: {
    readonly octal: 'OCTAL';
    readonly hex: 'HEX';
    readonly integer: 'INTEGER';
    readonly decimal: 'DECIMAL';
    readonly string: 'STRING';
    readonly regex: 'REGEX';
    readonly primitive: 'PRIMITIVE';
    readonly name: 'ID';
    readonly dotInteger: 'DOTINTEGER';
    readonly dotName: 'DOTID';
    readonly end: '<EOF>';
    readonly error: 'ERROR';
};
/** The tokens of a script, without white space and comments; the last one is of kind `end` or `error`. */
export declare function lex(source: string): Token[];
