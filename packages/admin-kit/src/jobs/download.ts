// Files that the browser saves.

/** Has the browser save what an address leads to. */
export function saveAddress(address: string, fileName = ""): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
}

/** Has the browser save what is in memory. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  saveAddress(address, fileName);
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
