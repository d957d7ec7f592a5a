// What scripts read.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { ApplicationStatus } from "@lathe/contract";
import { openTerminal } from "../terminal.ts";
import { openScreen } from "./open-screen.ts";
import type { Screen } from "./screen.ts";

const STARTING: ApplicationStatus = { state: "starting", step: "starting", url: null, message: null };
const READY: ApplicationStatus = { state: "ready", step: null, url: "http://127.0.0.1:4200", message: null };
const ADDRESSES = {
  generatorUrl: "http://127.0.0.1:4100",
  editorUrl: "http://127.0.0.1:4100/#token=t",
};
const ANNOUNCED = "generator ready on http://127.0.0.1:4100\neditor http://127.0.0.1:4100/#token=t\n";

function open(json: boolean): { readonly screen: Screen; readonly said: { out: string; err: string } } {
  const said = { out: "", err: "" };
  const streamTo = (name: "out" | "err") =>
    ({ write: (text: string) => (said[name] += text) !== "" }) as unknown as NodeJS.WriteStream;
  const [stdout, stderr] = [streamTo("out"), streamTo("err")];
  const streams = { stdin: process.stdin, stdout, stderr };
  const terminal = openTerminal({ streams, env: {}, json, plain: true });
  return { said, screen: openScreen({ terminal, stdout, stderr, json, isVerbose: false }, "xterm") };
}

suite("plain lines", () => {
  test("tell the application's address before the generator's, and that only once", () => {
    const { screen, said } = open(false);
    screen.show({ ...ADDRESSES, application: STARTING });
    assert.equal(said.out, "");
    screen.output("ready on http://127.0.0.1:4200", "stdout");
    screen.show({ ...ADDRESSES, application: READY });
    screen.show({ ...ADDRESSES, application: STARTING });
    screen.show({ ...ADDRESSES, application: READY });
    assert.equal(said.out, `ready on http://127.0.0.1:4200\n${ANNOUNCED}`);
    assert.equal(said.err, "");
  });

  test("do not wait for an application that warns before it is ready", () => {
    const { screen, said } = open(false);
    screen.show({ ...ADDRESSES, application: STARTING });
    screen.output('{"level":30,"time":1,"msg":"listening"}', "stderr");
    assert.equal(said.out, "");
    screen.output('{"level":40,"time":1,"msg":"not ready"}', "stderr");
    assert.equal(said.out, ANNOUNCED);
  });

  test("tell of an end what was not passed on already", () => {
    const { screen, said } = open(false);
    screen.output("last words", "stderr");
    const application: ApplicationStatus = {
      state: "failed",
      step: null,
      url: null,
      message: "It ended.\n  last words",
    };
    screen.show({ ...ADDRESSES, application });
    assert.deepEqual([said.out, said.err], [ANNOUNCED, "last words\nIt ended.\n"]);
  });

  test("leave stdout to one document where it is for a program", () => {
    const { screen, said } = open(true);
    screen.output("ready on http://127.0.0.1:4200", "stdout");
    screen.show({ ...ADDRESSES, application: READY });
    screen.event("generated");
    assert.deepEqual(JSON.parse(said.out), {
      url: "http://127.0.0.1:4100",
      port: 4100,
      editorUrl: "http://127.0.0.1:4100/#token=t",
      application: READY,
    });
    assert.equal(said.err, "ready on http://127.0.0.1:4200\ngenerated\n");
  });

  test("end where the terminal is gone", () => {
    const { screen, said } = open(false);
    screen.close();
    screen.event("ending");
    screen.output("more", "stdout");
    assert.deepEqual(said, { out: "", err: "" });
  });
});
