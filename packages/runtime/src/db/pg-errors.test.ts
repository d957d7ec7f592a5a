// What failures mean, and that their messages hold no values.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import {
  type DatabaseErrorKind,
  isDatabaseError,
  classifySqlState,
  toConnectError,
  toDatabaseError,
} from "./pg-errors.ts";

const STATES: Readonly<Record<string, DatabaseErrorKind>> = {
  "23505": "unique",
  "23P01": "unique",
  "23503": "foreignKey",
  "23001": "foreignKey",
  "23502": "notNull",
  "23514": "check",
  "22P02": "invalidValue",
  "22021": "invalidValue",
  "22003": "invalidValue",
  "54000": "invalidValue",
  "40001": "serialization",
  "40P01": "deadlock",
  "57014": "timeout",
  "55P03": "timeout",
  "57P01": "unavailable",
  "57P03": "unavailable",
  "08006": "unavailable",
  "53300": "unavailable",
  "53100": "unavailable",
  "28P01": "unavailable",
  "3D000": "unavailable",
  "25006": "unavailable",
  "42601": "other",
  "42P01": "other",
  XX000: "other",
};

suite("failures", () => {
  for (const [state, kind] of Object.entries(STATES)) {
    test(`SQLSTATE ${state} is ${kind}`, () => assert.equal(classifySqlState(state), kind));
  }

  test("names are told, values are not", () => {
    const cause = Object.assign(new Error('duplicate key "secret"'), {
      severity: "ERROR",
      code: "23505",
      detail: "Key (email)=(secret) already exists.",
      constraint: "accounts_email_key",
      table: "accounts",
    });
    const error = toDatabaseError(cause);
    const { kind, constraint, table, column, sqlState, isRetryable } = error;
    assert.deepEqual(
      { kind, constraint, table, column, sqlState, isRetryable },
      {
        kind: "unique",
        constraint: "accounts_email_key",
        table: "accounts",
        column: undefined,
        sqlState: "23505",
        isRetryable: false,
      },
    );
    assert.equal(error.cause, cause);
    assert.ok(!error.message.includes("secret"));
    assert.equal(toDatabaseError(error), error);
    assert.ok(isDatabaseError(error) && !isDatabaseError(cause));
  });

  test("serialization failures and deadlocks are worth another try", () => {
    for (const code of ["40001", "40P01"]) {
      assert.ok(toDatabaseError(Object.assign(new Error(), { severity: "ERROR", code })).isRetryable);
    }
  });

  test("what has no SQLSTATE is about the connection, or a bug of ours", () => {
    const kinds = [
      Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }),
      new Error("Connection terminated unexpectedly"),
      new Error("Query read timeout"),
      new TypeError("x is not a function"),
      new Error("Prepared statements must be unique"),
      "thrown text",
    ].map((error) => toDatabaseError(error).kind);
    assert.deepEqual(kinds, ["unavailable", "unavailable", "timeout", "other", "other", "unavailable"]);
  });

  test("whatever fails while connecting means that the database can't be reached", () => {
    const error = toConnectError(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }));
    assert.equal(error.kind, "unavailable");
    assert.equal(error.message, "The database can't be reached (ECONNREFUSED).");
    const refused = Object.assign(new Error("no such role"), { severity: "FATAL", code: "28000" });
    assert.equal(toConnectError(refused).sqlState, "28000");
  });
});
