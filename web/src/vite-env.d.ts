/// <reference types="vite/client" />
declare module "*.css";
declare const __LANGUAGES__: Record<string, string>;
