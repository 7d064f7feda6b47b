/**
 * Settings of the owner's `.env`, for the commands in package.json that import this; real environment
 * variables take precedence.
 */
import { existsSync } from "node:fs";

if (existsSync(".env")) process.loadEnvFile();
