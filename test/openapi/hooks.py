"""Additional checks and output for schemathesis."""
import json

import schemathesis


@schemathesis.check
def no_internal_error(ctx, response, case):
    """A fault of the server itself: other answers with 500 are Elasticsearch's own, to scripts and pipelines that fail."""
    if response.status_code >= 500 and b"internal_error" in response.content:
        raise AssertionError("a fault of the server: " + response.text[:300])


@schemathesis.serializer("application/x-ndjson")
def lines(ctx, value):
    """Texts as they are, anything else as one line of JSON."""
    if isinstance(value, str):
        return value.encode("utf-8", "surrogatepass")
    return (json.dumps(value) + "\n").encode()
