interface UrlParts {
    authority: string | null;
    userInfo: string | null;
    host: string;
    port: number;
    path: string;
    query: string | null;
}
/** A parsed URL; the members are Java's getters, with null if they give null. Nothing is decoded. */
export interface JavaUrl extends Readonly<UrlParts> {
    readonly protocol: string;
    readonly defaultPort: number;
    /** The fragment. */
    readonly ref: string | null;
    /** Path and query. */
    readonly file: string;
    /** `toString()`, without an authority that is empty. */
    readonly text: string;
}
/** `new URL(text)`. Throws `MalformedURLException`. */
export declare function parseJavaUrl(text: string): JavaUrl;
export {};
