import type { IngestDocument } from './document.js';
/** How `{{x}}` is escaped. */
export type MediaType = 'application/json' | 'text/plain' | 'application/x-www-form-urlencoded';
/** The media types that templates know. */
export declare const mediaTypes: readonly MediaType[];
/** A compiled template: renders one document's text. Throws general_script_exception if rendering fails (reference 3.3). */
export type Template = (doc: IngestDocument) => string;
/** Whether a configuration string is a template at all: only if it holds `{{`. */
export declare const isTemplate: (text: string) => boolean;
/** Compiles a template. Throws script_exception (lang mustache) for one that does not parse. */
export declare function compileTemplate(text: string, mediaType?: MediaType): Template;
/**
 * Compiles a template that is filled with parameters instead of a document: the body of a search template.
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-template.html
 *
 * @throws JavaException script_exception for a template that does not parse; the function throws general_script_exception
 */
export declare function compileParameterTemplate(text: string): (params: ReadonlyMap<string, unknown>) => string;
/** A tag of a template on a document. */
export interface RenderedTag {
    /** Its place in the template; a section ends with its closing tag. */
    readonly start: number;
    readonly end: number;
    /** The name that it looks up; null for a tag without one (`{{#url}}`). */
    readonly name: string | null;
    /** The value that was found, or undefined. */
    readonly value: unknown;
    /** The text that it is rendered as. */
    readonly text: string;
}
/**
 * Renders each tag of a template by itself, those within sections with their section.
 *
 * @throws JavaException script_exception for a template that does not parse, general_script_exception if a tag cannot be rendered
 */
export declare function renderTags(text: string, mediaType: MediaType, doc: IngestDocument): readonly RenderedTag[];
