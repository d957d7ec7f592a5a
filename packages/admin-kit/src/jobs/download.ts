// Files that the browser saves.

/** Has the browser save what an address leads to. */
export function saveAddress(address: string, fileName = ""): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
}
