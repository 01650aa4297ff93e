"""A pipeline tested from Python through the simulate service, with nothing but the standard library."""

import json
import os
import unittest
from urllib.request import Request, urlopen

SLUICE = os.environ.get("SLUICE", "http://localhost:9200")
PIPELINE = {
    "processors": [
        {"dissect": {"field": "message", "pattern": "%{client.ip} %{method} %{path} %{status}"}},
        {"convert": {"field": "status", "type": "integer"}},
    ]
}


def simulate(*messages):
    """The answers of _simulate to documents with these messages."""
    docs = [{"_source": {"message": message}} for message in messages]
    body = json.dumps({"pipeline": PIPELINE, "docs": docs}).encode()
    request = Request(f"{SLUICE}/_ingest/pipeline/_simulate", body, {"Content-Type": "application/json"})
    with urlopen(request) as answer:
        return json.load(answer)["docs"]


class PipelineTest(unittest.TestCase):
    def test_takes_a_line_apart(self):
        (answer,) = simulate("192.0.2.1 GET /cart 200")
        source = answer["doc"]["_source"]
        self.assertEqual((source["client"]["ip"], source["status"]), ("192.0.2.1", 200))

    def test_reports_a_status_that_is_not_a_number(self):
        (answer,) = simulate("192.0.2.1 GET /cart none")
        self.assertEqual(answer["error"]["reason"], "unable to convert [none] to integer")


if __name__ == "__main__":
    unittest.main()
