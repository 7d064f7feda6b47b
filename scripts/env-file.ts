/** Settings of the owner's `.env`, for the commands that say so in package.json; what is set outside wins. */
import { existsSync } from "node:fs";

if (existsSync(".env")) process.loadEnvFile();
