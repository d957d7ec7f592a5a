// What screens in admin/custom may import besides code. Lathe made this file once and leaves it alone.

declare module "*.css";

declare module "*.module.css" {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

declare module "*.avif" {
  const address: string;
  export default address;
}

declare module "*.gif" {
  const address: string;
  export default address;
}

declare module "*.jpeg" {
  const address: string;
  export default address;
}

declare module "*.jpg" {
  const address: string;
  export default address;
}

declare module "*.png" {
  const address: string;
  export default address;
}

declare module "*.svg" {
  const address: string;
  export default address;
}

declare module "*.webp" {
  const address: string;
  export default address;
}

declare module "*.woff2" {
  const address: string;
  export default address;
}
